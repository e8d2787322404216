/** An English page with a tool: the tool, and below it the written text of the page's path. */
import type { ComponentType } from 'react'
import { load as loadText, type PageData } from '../../../content/article/page-data.ts'
import { WrittenText } from '../../../content/article/written-text.tsx'
import type { Head, PageProps, PageRequest } from '../../../wire/page.ts'

type Tool<Data> = {
  load: (request: PageRequest) => Promise<Data>
  Component: ComponentType<PageProps<Data>>
  /** Only of tools whose title is in English. */
  head?: (data: Data) => Head
}

export type WithText<Data> = { tool: Data; text: PageData }

export function withText<Data>({ load, Component, head }: Tool<Data>) {
  return {
    load: async (request: PageRequest): Promise<WithText<Data>> => {
      const [tool, text] = await Promise.all([load(request), loadText(request)])
      return { tool, text }
    },
    Component: ({ row, data }: PageProps<WithText<Data>>) => (
      <>
        <Component row={row} data={data.tool} />
        <WrittenText text={data.text} hasContents={false} />
      </>
    ),
    head: ({ tool, text }: WithText<Data>): Head => ({
      ...(text && { description: text.page.summary }),
      ...head?.(tool),
    }),
  }
}
