/** /Business/2dcode: the tool for product QR codes, and below it the written text about them. */
import { load as loadTool, Component as Tool } from '../../barcode/qr/qr-page.tsx'
import { WrittenText } from '../../content/article/page/written-text.tsx'
import { load as loadText } from '../../content/article/page-data.ts'
import type { PageProps, PageRequest } from '../../wire/page.ts'

type Data = { tool: Awaited<ReturnType<typeof loadTool>>; text: Awaited<ReturnType<typeof loadText>> }

export async function load(request: PageRequest): Promise<Data> {
  const [tool, text] = await Promise.all([loadTool(request), loadText(request)])
  return { tool, text }
}

export function Component({ row, data }: PageProps<Data>) {
  return (
    <>
      <Tool row={row} data={data.tool} />
      <WrittenText text={data.text} />
    </>
  )
}
