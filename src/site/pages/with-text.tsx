/** A page with a tool: the tool, and below it the written text of the page's path. */

import { WrittenText } from '../../content/article/page/written-text.tsx'
import { load as loadText, type PageData } from '../../content/article/page-data.ts'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import type { AnyView } from '../view-module.ts'

type WithText = { tool: unknown; text: PageData }

export function withText({ load, Component, head }: AnyView): AnyView {
  return {
    load: async (request: PageRequest): Promise<WithText> => {
      const [tool, text] = await Promise.all([load?.(request), loadText(request)])
      return { tool, text }
    },
    Component: ({ row, data }: PageProps<WithText>) => (
      <>
        <Component row={row} data={data.tool as never} />
        <WrittenText text={data.text} hasContents={false} />
      </>
    ),
    head: ({ tool, text }: WithText, row) => ({
      ...(text && { description: text.page.summary }),
      ...head?.(tool as never, row),
    }),
  }
}
