/** What was published about incidents and planned maintenance, as Atom 1.0: an entry for each update. */
import type { PublicStatus } from '../../service-status/measuring/status-watch.ts'
import { statusPaths } from '../../service-status/page/addresses.ts'
import { incidentStateRows, kindWords } from '../../service-status/words.ts'
import { xmlHead, xmlText } from '../syndication/xml.ts'

const mostEntries = 50

type Input = { status: PublicStatus; siteName: string; publicUrl: string }

export function statusFeed({ status: { incidents }, siteName, publicUrl }: Input): string {
  const updates = incidents.flatMap(incident => incident.updates.map(update => ({ incident, update })))
  const newest = updates.sort((one, other) => other.update.id - one.update.id).slice(0, mostEntries)
  const page = publicUrl + statusPaths.zh
  const entries = newest.map(({ incident, update }) => {
    const title = `${kindWords[incident.kind].zh}：${incident.title}（${incidentStateRows[update.state].label.zh}）`
    const at = update.at.toISOString()
    return `<entry><title>${xmlText(title)}</title><link href="${xmlText(`${page}#incident-${incident.id}`)}"/>
<id>${xmlText(`${page}#update-${update.id}`)}</id><published>${at}</published><updated>${at}</updated>
<summary>${xmlText(update.text)}</summary></entry>`
  })
  // Without entries it is dated at the epoch, because the date is required.
  const updated = newest[0]?.update.at ?? new Date(0)
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<title>${xmlText(`服务状态 - ${siteName}`)}</title><id>${xmlText(page)}</id><updated>${updated.toISOString()}</updated>
<author><name>${xmlText(siteName)}</name></author>
<link href="${xmlText(page)}"/><link rel="self" type="application/atom+xml" href="${xmlText(publicUrl + statusPaths.feed)}"/>
${entries.join('\n')}
</feed>
`
}
