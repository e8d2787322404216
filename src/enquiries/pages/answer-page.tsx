/** View `enquiryAnswer`: what became of an enquiry, on a page of its own. */
import { languageOf } from '../../codes/languages.ts'
import { useLocale } from '../../ui/language.ts'
import type { PageProps, PageRow } from '../../wire/page.ts'
import { locales } from '../locales/locales.ts'
import { type AnswerData, AnswerForm, AnswerResult, loadAnswer } from './answer.tsx'
import styles from './enquiry.module.css'

export const load = loadAnswer

export const head = (_: AnswerData, row: PageRow) => ({ description: locales[languageOf(row)].answer.description })

export function Component({ row, data: { answer, ...receipt } }: PageProps<AnswerData>) {
  const { lead } = useLocale(locales).answer
  return (
    <div className={styles.page}>
      <h1>{row.title}</h1>
      {answer ? (
        <AnswerResult path={row.path} answer={answer} {...receipt} />
      ) : (
        <>
          <p className={styles.lead}>{lead}</p>
          <AnswerForm path={row.path} {...receipt} />
        </>
      )}
    </div>
  )
}
