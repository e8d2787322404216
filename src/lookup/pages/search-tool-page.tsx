/** The look-up: one search box for any code or name that is typed, pasted or scanned. A page that is posted takes many lines. */
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { SessionEntry } from '../../access/sessions/session-entry.tsx'
import { languageOf } from '../../codes/languages.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea, TextInput } from '../../ui/controls/controls.tsx'
import { useTexts } from '../../ui/language.ts'
import { Empty } from '../../ui/status/states.tsx'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest, type PageRow } from '../../wire/page.ts'
import type { AnythingData, LookupCalls } from '../calls.ts'
import { FoundResults } from '../results/found-results.tsx'
import type { LookUpTexts } from './locales/locale.ts'
import { toolTexts } from './locales/locales.ts'
import { matchesOf } from './matches.ts'
import { pageUrlOf, queryField, queryPaging } from './page-query.ts'
import { Examples, QueryForm, ToolFrame, toolForm } from './tool-frame.tsx'

type Data = { q: string; result?: ResultOrFault<AnythingData> }

/** Of a page with one line: no code or name is longer. */
const longestLine = 300
const maxInputLength = 60_000

/** Firms of a page with one line, which has no further pages. */
const firstFirms = { currPage: 1, pageSize: 20 }

export async function load(request: PageRequest): Promise<Data> {
  const { row, url } = request
  const text = queryField(url, 'q')
  const q = row.posted ? text : text.replace(/[\r\n]+/g, ' ')
  if (q === '') return { q }
  const input = { q, ...(row.posted ? queryPaging(url) : firstFirms) }
  const call = callsOf<LookupCalls>(request)
  return { q, result: await resultOrFault(call('POST codeSearch/api/anything', input)) }
}

export function Component({ row, data: { q, result } }: PageProps<Data>) {
  const texts = useTexts(toolTexts).lookUp
  const { path } = row
  const found = result && !isRefused(result) ? result.data : undefined
  const fault = result && isRefused(result) ? texts.fault(result) : undefined
  const Box = row.posted ? LinesBox : LineBox
  return (
    <>
      <ToolFrame
        path={path}
        title={texts.title}
        lead={texts.lead}
        form={
          <>
            <Box key={q} {...{ q, path, fault, texts }} />
            <Examples examples={texts.examples} />
          </>
        }
      >
        {found ? (
          <FoundResults {...{ found, q, path }} urlOf={row.posted ? pageUrlOf(path, { q }) : undefined} />
        ) : (
          <Empty title={texts.empty.title}>{texts.empty.text}</Empty>
        )}
      </ToolFrame>
      {found && <SessionEntry name="matches" value={matchesOf(path, found)} />}
    </>
  )
}

type BoxProps = { q: string; path: string; fault: string | undefined; texts: LookUpTexts }

function LineBox({ q, path, fault, texts }: BoxProps) {
  return (
    <QueryForm action={path}>
      <TextInput
        name="q"
        label={texts.field}
        defaultValue={q}
        longest={longestLine}
        autoComplete="off"
        spellCheck={false}
        hint={texts.hint}
        fault={fault}
      />
    </QueryForm>
  )
}

/** Up to this length the input is in the address, so that the result can be shared; longer input is posted. */
const maxAddressLength = 1500

function LinesBox({ q, path, fault, texts }: BoxProps) {
  const { submit } = useTexts(toolTexts).frame
  const form = useRef<HTMLFormElement>(null)
  const submitFound = (text: string) => {
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLTextAreaElement) field.value = text
    form.current?.requestSubmit()
  }
  return (
    <PublicForm className={toolForm} method="post" action={path} onSubmit={chooseMethod} ref={form}>
      <TextArea
        name="q"
        label={texts.field}
        defaultValue={q}
        rows={3}
        longest={maxInputLength}
        spellCheck={false}
        hint={texts.hint}
        fault={fault}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" isWide>
        {submit}
      </Button>
      {texts.camera && <Camera onFound={submitFound} texts={texts.camera} />}
    </PublicForm>
  )
}

/** A short input is sent in the address. */
function chooseMethod({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  const text = String(new FormData(form).get('q') ?? '').trim()
  form.method = encodeURIComponent(text).length > maxAddressLength ? 'post' : 'get'
}

type CameraProps = { onFound: (text: string) => void; texts: NonNullable<LookUpTexts['camera']> }

/** The camera button, loaded only where the browser supports cameras. */
function Camera(props: CameraProps) {
  const [CameraButton, setButton] = useState<ComponentType<CameraProps>>()
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return
    void import('./camera-scan.tsx').then(module => setButton(() => module.CameraButton))
  }, [])
  return CameraButton ? <CameraButton {...props} /> : null
}

export const head = ({ q }: Data, row: PageRow) => toolTexts.of(languageOf(row)).lookUp.head(q)
