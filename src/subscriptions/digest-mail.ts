/** The text and HTML of a mail with new items. */

import type { Language } from '../codes/languages.ts'
import { escapeHtml } from '../ui/formats/escape-html.ts'
import { type ColumnName, columnNames, columns } from './columns.ts'
import { locales } from './locales/locales.ts'
import { subscriptionLimits } from './rules.ts'

export type MailItem = { type: ColumnName; title: string; address: string }

type DigestMail = { items: readonly MailItem[]; language: Language; publicUrl: string; manageLink: string }

/** A title in one line, so that it cannot begin lines of its own in the text of a mail. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The parameters of the mail's text, and its HTML. Addresses are absolute. */
export function digestMail({ items, language, publicUrl, manageLink }: DigestMail) {
  const { tag, first, group, manage, notYou, ...own } = locales[language].digest
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
