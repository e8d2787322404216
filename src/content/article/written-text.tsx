/** The written text of a page whose main part is something else: lists, a table, a tool. */
import type { PageData } from './page-data.ts'
import { pageParts } from './page-parts.ts'
import { Contents, NextSteps, PageBody, PageFoot, PageQuestions, type TextDisplay } from './page-text.tsx'

type WrittenTextProps = { text: PageData; Text?: TextDisplay; hasContents?: boolean }

export function WrittenText({ text, Text, hasContents = true }: WrittenTextProps) {
  if (!text) return null
  const { page, questions } = text
  const { links, next, changes } = pageParts(page.details)
  return (
    <>
      {hasContents && <Contents html={page.body} />}
      <PageBody html={page.body} Text={Text} />
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
