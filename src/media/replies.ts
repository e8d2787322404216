/** Media as their editors read them. */

import { branchLabel } from '../codes/branches.ts'
import { findSetting, settingNameOf } from '../content/settings/settings.ts'
import type { Queryable } from '../db/connect.ts'
import { libraryAddress, sizeAddress } from '../ui/display/pictures/library-picture.ts'
import { chinaTime } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import type { MediumLine, MediumReply } from './calls.ts'
import { type MediaLine, type MediaScope, mediaLine, usesOf } from './list-store.ts'
import { licenceLabels, mediumLacks } from './rules.ts'
import { sizesOf, versionsOf } from './store.ts'

const minuteOf = (at: Date) => chinaTime(at).slice(0, 16)

/** A branch cares for its own media, the centre for all. */
export const isOwn = (scope: MediaScope, unit: string): boolean => scope === 'all' || scope.unit === unit

/** A branch sees those of the centre, too; those of another branch do not exist for it. */
export const isVisible = (scope: MediaScope, unit: string): boolean => unit === '' || isOwn(scope, unit)

/** The address of a file for download, of its current version or of an earlier one. */
export const fileAddress = (id: string, number?: number) =>
  `/api/media/api/file/${id}${number === undefined ? '' : `/${number}`}`

export function lineReply({ medium, ...version }: MediaLine, scope: MediaScope): MediumLine {
  const { id, kind, name, alt, licence, licenceUntil, source, unit } = medium
  const { number, width, height, fileName, type, size, hash, uses } = version
  const isPicture = width !== null && height !== null
  return {
    ...{ id, kind, name, alt, licence, licenceUntil, source, fileName, type, width, height, number, uses },
    licenceLabel: licenceLabels[licence],
    unitLabel: unit === '' ? '国家中心' : branchLabel(unit),
    isOwn: isOwn(scope, unit),
    bytes: size,
    sha256: hash,
    lacks: mediumLacks(medium),
    address: isPicture ? libraryAddress({ id, width, height }) : fileAddress(id),
    // Another revision is another picture to the browser.
    thumbnail: isPicture ? `${sizeAddress(id, 'card', 384, 'webp')}?v=${medium.revision}` : null,
    byName: medium.createdByName,
    createdAt: minuteOf(medium.createdAt),
  }
}

/** A medium with everything that its panel displays. */
export async function mediumReply(db: Queryable, id: string, scope: MediaScope): Promise<MediumReply> {
  const line = (await mediaLine(db, id)) ?? refuse('not-found')
  const { medium } = line
  if (!isVisible(scope, medium.unit)) refuse('not-found')
  const isFile = medium.kind === 'file'
  const [uses, versions, sizes] = [await usesOf(db, id), await versionsOf(db, id), await sizesOf(db, id)]
  return {
    ...lineReply(line, scope),
    ...{ revision: medium.revision, focusX: medium.focusX, focusY: medium.focusY, crops: medium.crops },
    usedIn: uses.map(use => useReply(use, scope)),
    versions: versions.map(({ number, fileName, size, width, height, hash, isCurrent, note, byName, at }) => ({
      ...{ number, fileName, bytes: size, width, height, sha256: hash, isCurrent, note, byName },
      at: minuteOf(at),
      address: isFile ? fileAddress(id, number) : null,
    })),
    sizes: sizes.map(({ fileId: _, ...size }) => size).sort((a, b) => a.width - b.width),
  }
}

const stateLabels: Readonly<Record<string, string>> = {
  draft: '草稿',
  'in-review': '待审',
  scheduled: '定时发布',
  published: '已发布',
}

type Use = Awaited<ReturnType<typeof usesOf>>[number]

/** What other branches write is nobody else's before it is public. */
function useReply(use: Use, scope: MediaScope): MediumReply['usedIn'][number] {
  const { itemId, setting, state, title, isCover, isAttached, branch } = use
  if (setting !== null) {
    const row = findSetting(setting)
    const title = row ? settingNameOf(row) : setting
    return { title, to: '/MyManage/admin/siteSettings?tab=wechat', stateLabel: '', place: '设置' }
  }
  const isReadable = scope === 'all' || branch === scope.unit
  return {
    title: isReadable || state === 'published' ? title : null,
    to: isReadable ? `/MyManage/admin/contentItem?id=${itemId}` : null,
    stateLabel: stateLabels[state ?? ''] ?? '',
    place: isCover ? '封面' : isAttached ? '附件' : '正文',
  }
}
