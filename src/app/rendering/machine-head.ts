/** What machines read in the head of a page: cards for sharing (Open Graph), structured data (schema.org), other forms of the page. */

import { type ByLanguage, languageOf, languages, languageTags } from '../../codes/languages.ts'
import { feedAddress } from '../../content/lists/feed-address.ts'
import type { Frame } from '../../site/frame/frame.ts'
import type { ShellData } from '../../site/frame/shell-data.ts'
import { isHome } from '../../site/main-pages.ts'
import { counterpartOf, languageOfPath } from '../../site/routes.ts'
import { escapeHtml } from '../../ui/formats/escape-html.ts'
import { siteNameIn } from '../../ui/formats/site-name.ts'
import type { Head, PageRow } from '../../wire/page.ts'
import { columnAt } from '../syndication/feeds.ts'

type HeadInput = {
  row: PageRow
  head: Head | undefined
  frame: Frame
  shell: ShellData
  title: string
  description: string
  /** Whole address of the page. */
  canonical: string
  publicUrl: string
}

const isArticle = (head: Head | undefined) => head?.structured?.['@type'].endsWith('Article') ?? false

const openGraphLocales: ByLanguage<string> = { zh: 'zh_CN', en: 'en_US' }

/** The elements of the head as HTML. */
export function machineHead(input: HeadInput): string[] {
  return [...alternates(input), ...feeds(input), ...card(input), ...structuredData(input)]
}

function alternates({ row, publicUrl }: HeadInput): string[] {
  const other = counterpartOf(row.path)
  if (other === undefined) return []
  const link = (tag: string, path: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(publicUrl + path)}">`
  const pair = [row.path, other].map(path => ({ path, language: languageOfPath(path) }))
  const inOrder = languages.flatMap(language => pair.filter(page => page.language === language))
  const links = inOrder.map(({ path, language }) => link(languageTags[language], path))
  return [...links, ...inOrder.slice(0, 1).map(({ path }) => link('x-default', path))]
}

function feeds({ row }: HeadInput): string[] {
  if (!columnAt(row.path)) return []
  return (['rss', 'atom'] as const).map(
    kind =>
      `<link rel="alternate" type="application/${kind}+xml" title="${escapeHtml(row.title)}" href="${feedAddress(kind, row.path)}">`,
  )
}

function card({ row, head, shell, title, description, canonical, publicUrl }: HeadInput): string[] {
  const properties = {
    'og:type': isArticle(head) ? 'article' : 'website',
    'og:title': head?.title ?? row.title ?? title,
    'og:description': description,
    'og:url': canonical,
    'og:site_name': siteNameIn(shell, languageOf(row)),
    'og:locale': openGraphLocales[languageOf(row)],
    ...(head?.card
      ? { 'og:image': publicUrl + head.card, 'og:image:width': '1200', 'og:image:height': '630' }
      : { 'og:image': `${publicUrl}/icon-512.png` }),
  }
  return Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  )
}

function structuredData({ row, head, frame, shell, canonical, publicUrl }: HeadInput): string[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shell.siteName,
    alternateName: shell.siteNameEn,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
  }
  const site = isHome(row)
  const trail = frame.crumbs.filter(({ to }) => to !== undefined)
  const breadcrumb = trail.length > 0 && {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, { label: head?.title ?? row.title, to: undefined }].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to === undefined ? canonical : publicUrl + to,
    })),
  }
  const own = head?.structured && {
    ...head.structured,
    ...(isArticle(head) && {
      mainEntityOfPage: canonical,
      publisher: organization,
      ...(head.card && { image: publicUrl + head.card }),
    }),
  }
  const graph = [site && organization, breadcrumb, own].filter(Boolean)
  if (graph.length === 0) return []
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // A data block: it is not executed, so the content policy allows it. No text in it can end the element.
  return [`<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`]
}
