/** Buttons to the previous and next page of many lines. */
import type { ByLanguage } from '../../codes/languages.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { formatCount } from '../../ui/formats/format-count.ts'
import { useLocale } from '../../ui/language.ts'
import { type LinesSummary, linesPerPage } from './lines-on-page.ts'

type Props = { path: string; fields: Readonly<Record<string, string>>; summary: LinesSummary }

type PageTexts = { linesOf: (first: number, last: number, total: number) => string; previous: string; next: string }

const pageTexts: ByLanguage<PageTexts> = {
  zh: {
    linesOf: (first, last, total) =>
      `这里是第 ${formatCount(first)} 至 ${formatCount(last)} 行，共 ${formatCount(total)} 行`,
    previous: '上一页',
    next: '下一页',
  },
  en: {
    linesOf: (first, last, total) => `Lines ${first} to ${last} of ${total}`,
    previous: 'Previous',
    next: 'Next',
  },
}

/** Posts the same lines again, because they are too long for an address. */
export function LinePages({ path, fields, summary: { offset, total } }: Props) {
  const texts = useLocale(pageTexts)
  if (total <= linesPerPage) return null
  const page = offset / linesPerPage + 1
  const last = Math.min(offset + linesPerPage, total)
  return (
    <PublicForm method="post" action={path} hiddenFields={fields}>
      <p>{texts.linesOf(offset + 1, last, total)}</p>
      {page > 1 && (
        <Button look="outline" type="submit" name="page" value={page - 1}>
          {texts.previous}
        </Button>
      )}
      {last < total && (
        <Button look="outline" type="submit" name="page" value={page + 1}>
          {texts.next}
        </Button>
      )}
    </PublicForm>
  )
}
