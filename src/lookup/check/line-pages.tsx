/** Buttons to the previous and next page of many lines. */
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useLanguage } from '../../ui/language.ts'
import { checkTexts } from './check-texts.ts'
import { type LinesSummary, linesPerPage } from './lines-on-page.ts'

type Props = { path: string; fields: Readonly<Record<string, string>>; summary: LinesSummary }

/** Posts the same lines again, because they are too long for an address. */
export function LinePages({ path, fields, summary: { offset, total } }: Props) {
  const texts = checkTexts[useLanguage()]
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
