/** The written text of a page whose main part is something else: lists, a table, a tool. */
import type { PageData } from '../page-data.ts'
import { pageParts } from './page-parts.ts'
import { Contents, NextSteps, PageBody, PageFoot, PageQuestions, type TextDisplay } from './page-text.tsx'

type WrittenTextProps = { text: PageData; Text?: TextDisplay; hasContents?: boolean }

export function WrittenText({ text, Text, hasContents = true }: WrittenTextProps) {
  if (!text) return null
  return (
    <>
      {hasContents && <Contents html={text.page.body} />}
      <PageBody html={text.page.body} Text={Text} />
      <TextEnd text={text} />
    </>
  )
}

/** What follows the text: questions, next steps, date and department. */
export function TextEnd({ text: { page, questions } }: { text: NonNullable<PageData> }) {
  const { links, next, changes } = pageParts(page.details)
  return (
    <>
      <PageQuestions questions={questions} more={`/Business/Faq?type=${page.details.faq}`} />
      <NextSteps links={links} />
      <PageFoot
        path={page.path ?? '/'}
        publishedAt={page.publishedAt}
        department={page.source}
        next={next}
        changes={changes}
      />
    </>
  )
}
