/** Firms as the look-ups reply: codes as labels, dates as days, former names while packs may carry them. */
import { branchLabel } from '../../codes/branches.ts'
import { provinceInEnglish } from '../../codes/regions/provinces-english.ts'
import { regionPath } from '../../codes/regions/regions.ts'
import { dateFormat, formatDate } from '../../ui/formats/format-date.ts'
import { isPublicName } from '../records/former-names-store.ts'
import type { PublicFirm } from '../records/store.ts'
import { prefixStateOf } from '../rules.ts'
import type { FirmReply } from './reply-types.ts'

export const formatDay = (moment: Date): string => formatDate(moment, dateFormat)

export function toFirmReply(firm: PublicFirm, now: Date): FirmReply {
  const { firmName, firmNameEn, companyPrefix, regionCode, branchCode, demonstration, cancelledAt } = firm
  return {
    firmName,
    firmNameEn,
    companyPrefix,
    prefixState: prefixStateOf(firm, now),
    region: regionPath(regionCode ?? ''),
    provinceEn: provinceInEnglish(regionCode ?? ''),
    branch: branchLabel(branchCode),
    allocatedAt: formatDay(firm.allocatedAt),
    validTo: formatDay(firm.validTo),
    cancelledAt: cancelledAt && formatDay(cancelledAt),
    formerNames: firm.formerNames
      .filter(row => isPublicName(row, now))
      .map(({ name, from, until }) => ({
        ...{ name, from: from && formatDay(new Date(from)), until: formatDay(new Date(until)) },
      })),
    demonstration,
  }
}
