/** The text and HTML of a mail with new items. */

import { escapeHtml } from '../ui/formats/escape-html.ts'
import { formatCount } from '../ui/formats/format-count.ts'
import type { Language } from '../ui/language.ts'
import { type ColumnName, columnNames, columns } from './columns.ts'
import { subscriptionLimits } from './rules.ts'

export type MailItem = { type: ColumnName; title: string; address: string }

type DigestMail = { items: readonly MailItem[]; language: Language; publicUrl: string; manageLink: string }

/** The words around the items, and the page with everything if there are more than a mail names. */
const texts = {
  zh: {
    tag: 'zh-CN',
    first: (count: number) => `您订阅的栏目有 ${formatCount(count)} 条新内容。`,
    group: (label: string) => `【${label}】`,
    more: (count: number) => `还有 ${formatCount(count)} 条，见本周更新`,
    morePath: '/News/ThisWeek',
    manage: '改栏目、改周期或者退订',
    notYou: '。如果不是您本人操作的订阅，也请在这里退订。',
  },
  en: {
    tag: 'en',
    first: (count: number) => `New or revised on our English site: ${count}`,
    group: (label: string) => label,
    more: (count: number) => `${count} more are on the site map`,
    morePath: '/SecondaryMenu/Sitemap',
    manage: 'Change how often mails come, or unsubscribe',
    notYou: '. If you did not subscribe, please unsubscribe there too.',
  },
} as const satisfies Record<Language, object>

/** A title in one line, so that it cannot begin lines of its own in the text of a mail. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The parameters of the mail's text, and its HTML. Addresses are absolute. */
export function digestMail({ items, language, publicUrl, manageLink }: DigestMail) {
  const { tag, first, group, manage, notYou, ...own } = texts[language]
  const named = items.slice(0, subscriptionLimits.items).map(({ type, title, address }) => ({
    ...{ type, title: oneLine(title) },
    address: address.startsWith('/') ? publicUrl + address : address,
  }))
  const groups = columnNames
    .map(type => ({ label: columns[type].label, lines: named.filter(item => item.type === type) }))
    .filter(({ lines }) => lines.length > 0)
  const left = items.length - named.length
  const more = { text: own.more(left), address: publicUrl + own.morePath }
  const text = [
    ...groups.map(({ label, lines }) =>
      [group(label), ...lines.map(({ title, address }) => `${title}\n${address}`)].join('\n'),
    ),
    ...(left > 0 ? [`${more.text}\n${more.address}`] : []),
  ].join('\n\n')
  const html = [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"></head><body>`,
    `<p>${first(items.length)}</p>`,
    ...groups.map(
      ({ label, lines }) =>
        `<h2>${escapeHtml(label)}</h2><ul>${lines.map(({ title, address }) => `<li>${link(address, title)}</li>`).join('')}</ul>`,
    ),
    ...(left > 0 ? [`<p>${link(more.address, more.text)}</p>`] : []),
    `<p>${link(manageLink, manage)}${notYou}</p>`,
    '</body></html>',
  ].join('\n')
  return { parameters: { count: String(items.length), items: text, link: manageLink }, html }
}

const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
