/** The text and HTML of a mail with new items. */
import { escapeHtml } from '../ui/formats/escape-html.ts'
import { type ColumnName, columnNames, columns } from './columns.ts'
import { subscriptionLimits } from './rules.ts'

export type MailItem = { type: ColumnName; title: string; address: string }

type DigestMail = { items: readonly MailItem[]; publicUrl: string; manageLink: string }

/** A title in one line, so that it cannot begin lines of its own in the text of a mail. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The parameters of the mail's text, and its HTML. Addresses are absolute. */
export function digestMail({ items, publicUrl, manageLink }: DigestMail) {
  const named = items.slice(0, subscriptionLimits.items).map(({ type, title, address }) => ({
    ...{ type, title: oneLine(title) },
    address: address.startsWith('/') ? publicUrl + address : address,
  }))
  const groups = columnNames
    .map(type => ({ label: columns[type].label, lines: named.filter(item => item.type === type) }))
    .filter(({ lines }) => lines.length > 0)
  const left = items.length - named.length
  const more = { text: `还有 ${left} 条，见本周更新`, address: `${publicUrl}/News/ThisWeek` }
  const text = [
    ...groups.map(({ label, lines }) =>
      [`【${label}】`, ...lines.map(({ title, address }) => `${title}\n${address}`)].join('\n'),
    ),
    ...(left > 0 ? [`${more.text}\n${more.address}`] : []),
  ].join('\n\n')
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body>',
    `<p>您订阅的栏目有 ${items.length} 条新内容。</p>`,
    ...groups.map(
      ({ label, lines }) =>
        `<h2>${escapeHtml(label)}</h2><ul>${lines.map(({ title, address }) => `<li>${link(address, title)}</li>`).join('')}</ul>`,
    ),
    ...(left > 0 ? [`<p>${link(more.address, more.text)}</p>`] : []),
    `<p>${link(manageLink, '改栏目、改周期或者退订')}。如果不是您本人操作的订阅，也请在这里退订。</p>`,
    '</body></html>',
  ].join('\n')
  return { parameters: { count: String(items.length), items: text, link: manageLink }, html }
}

const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
