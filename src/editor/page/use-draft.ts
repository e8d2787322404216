/** The text that a person is writing: what is stored, what is typed, and saving it by itself. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorFaults, type FormFault } from '../../forms/form-faults.ts'
import { useUnsavedWarning } from '../../ui/console/use-unsaved-warning.ts'
import { failureMessage, isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { EditedItemReply, EditorCalls, WrittenContent } from '../calls.ts'

/** A pause in writing after which the text is saved. */
const pauseMs = 2000
/** How often the page asks for the state of the text, and says that it is being edited. */
const watchMs = 20_000

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'outdated'

export type Draft = {
  item: EditedItemReply
  content: WrittenContent
  state: SaveState
  /** When it was saved from this page. */
  savedAt: Date | undefined
  faults: readonly FormFault[]
  /** Why the last save failed. */
  failure: string | undefined
  change: (patch: Partial<WrittenContent>) => void
  /** Takes the Markdown of a text that was stored as HTML. Alone it is no change that would be saved. */
  convert: (markdown: string) => void
  /** Saves what is not saved yet. Resolves to the stored text, or undefined if it could not be saved. */
  save: () => Promise<EditedItemReply | undefined>
  /** Takes a reply of the server as what is stored now, with its text. */
  accept: (item: EditedItemReply) => void
  /** Saves the own text over what somebody else stored meanwhile, which the person has seen. */
  overwrite: (theirs: EditedItemReply) => Promise<EditedItemReply | undefined>
  /** Takes the text from who is editing it. */
  takeOver: () => Promise<void>
}

export function useDraft(first: EditedItemReply): Draft {
  const call = useCall<EditorCalls>()
  const [item, setItem] = useState(first)
  const [content, setContent] = useState(first.content)
  const [state, setState] = useState<SaveState>('saved')
  const [savedAt, setSavedAt] = useState<Date>()
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [failure, setFailure] = useState<string>()
  // What is typed while a save is on its way is saved by the next one.
  const typed = useRef(first.content)
  const stored = useRef(first)
  /** What was typed when it was last saved. */
  const savedText = useRef(first.content)
  const running = useRef<Promise<EditedItemReply | undefined>>(undefined)

  const change = useCallback((patch: Partial<WrittenContent>) => {
    typed.current = { ...typed.current, ...patch }
    setContent(typed.current)
    setState('changed')
  }, [])

  const convert = useCallback((markdown: string) => {
    const isSaved = typed.current === savedText.current
    typed.current = { ...typed.current, markdown }
    if (isSaved) savedText.current = typed.current
    setContent(typed.current)
  }, [])

  const accept = useCallback((next: EditedItemReply) => {
    stored.current = next
    typed.current = next.content
    savedText.current = next.content
    setItem(next)
    setContent(next.content)
    setState('saved')
    setFaults([])
    setFailure(undefined)
  }, [])

  const send = useCallback(async () => {
    const sent = typed.current
    const { id, number, revision } = stored.current
    setState('saving')
    try {
      const { data } = await call('POST content/authApi/save', { id, number, revision, content: sent })
      stored.current = data
      savedText.current = sent
      setItem(data)
      setSavedAt(new Date())
      setFaults([])
      setFailure(undefined)
      setState(typed.current === sent ? 'saved' : 'changed')
      return data
    } catch (error) {
      setFaults(errorFaults(error).map(fault => ({ ...fault, field: fault.field.replace(/^content\./, '') })))
      setFailure(failureMessage(error))
      setState(isOutdated(error) ? 'outdated' : 'failed')
      return undefined
    }
  }, [call])

  const save = useCallback(() => {
    const next = (running.current ?? Promise.resolve(undefined)).then(() =>
      typed.current === savedText.current ? stored.current : send(),
    )
    running.current = next
    return next
  }, [send])

  // Each change begins the pause again.
  useEffect(() => {
    if (state !== 'changed' || content !== typed.current) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [state, content, save])

  const overwrite = (theirs: EditedItemReply) => {
    stored.current = theirs
    return send()
  }
  const takeOver = useCallback(async () => {
    await call('POST content/authApi/hold', { id: stored.current.id, purpose: 'take' })
    const { data } = await call('POST content/authApi/item', { id: stored.current.id })
    accept(data)
  }, [call, accept])

  useWatch({ item, state, call, accept, setItem })
  useUnsavedWarning(() => state !== 'saved')
  return { item, content, state, savedAt, faults, failure, change, convert, save, accept, overwrite, takeOver }
}

type Watched = {
  item: EditedItemReply
  state: SaveState
  call: ReturnType<typeof useCall<EditorCalls>>
  accept: (item: EditedItemReply) => void
  setItem: (update: (item: EditedItemReply) => EditedItemReply) => void
}

/** Says now and then that the text is being edited, and follows what others do with it; what is typed here is never replaced. */
function useWatch({ item, state, call, accept, setItem }: Watched) {
  const { id, number, revision } = item
  const itemState = item.state
  const isWriting = state !== 'saved'
  useEffect(() => {
    const look = async () => {
      const { data } = await call('POST content/authApi/hold', { id, purpose: isWriting ? 'edit' : 'watch' })
      const isSame = data.number === number && data.revision === revision && data.state === itemState
      if (isSame || isWriting) return setItem(current => ({ ...current, editedBy: data.editedBy }))
      accept((await call('POST content/authApi/item', { id })).data)
    }
    // A failed look is repeated by the next one.
    const timer = setInterval(() => void look().catch(() => undefined), watchMs)
    return () => clearInterval(timer)
  }, [call, accept, setItem, id, number, revision, itemState, isWriting])
}
