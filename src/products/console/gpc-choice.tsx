/** The brick of the product classification: typed as digits, or found by words. */
import { AutoComplete } from 'antd'
import { useCallback, useState } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { GpcCalls, GpcReply } from '../gpc/calls.ts'

type Props = { id?: string; value?: string; onChange?: (value: string) => void; disabled?: boolean }

const typingPauseMs = 250

/** The form gives `id`, `value` and `onChange`. */
export function GpcChoice({ id, value = '', onChange, disabled = false }: Props) {
  const call = useCall<GpcCalls>()
  const [isOpen, setOpen] = useState(false)
  const keyword = value.trim()
  const load = useCallback(async () => (await call('POST product/authApi/gpc', { keyword })).data, [call, keyword])
  const { reply } = useReply(keyword === '' ? undefined : load, typingPauseMs)
  const found = keyword === '' ? undefined : reply
  const chosen = found?.bricks.find(({ code }) => code === keyword)
  return (
    <>
      <AutoComplete
        {...(id !== undefined && { id })}
        value={value}
        disabled={disabled}
        open={isOpen && !chosen && optionsOf(found).length > 0}
        onOpenChange={setOpen}
        options={optionsOf(found)}
        onChange={(next: string) => onChange?.(next ?? '')}
        placeholder="例如 饼干，或 8 位代码"
      />
      <span aria-live="polite">{chosen ? (chosen.titleZh ?? chosen.title) : noteOf(keyword, found)}</span>
    </>
  )
}

const optionsOf = (found: GpcReply | undefined) =>
  (found?.bricks ?? []).map(({ code, title, titleZh, path }) => ({
    value: code,
    label: [code, titleZh, title, path].filter(Boolean).join('　'),
  }))

function noteOf(keyword: string, found: GpcReply | undefined): string {
  if (!found || found.bricks.length > 0 || keyword === '') return ''
  return found.isExcerpt ? '这里只收了一部分细项，没有的请直接填 8 位代码' : '没有这个细项'
}
