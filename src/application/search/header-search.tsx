/** The search in the header of a member's console: suggestions while typing, key `/`, arrows and Enter; on phones the way to its page. */

import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import styles from './search.module.css'
import { type Found, kindLabels, useHits } from './use-hits.ts'

const page = '/MyManage/SystemMember/search'
/** More of them are on the page of the search. */
const suggested = 8

/** `navigate` knows the pages of the consoles; other addresses are documents. */
function useOpen() {
  const navigate = useNavigate()
  return (path: string) => (path.startsWith('/MyManage') ? void navigate(path) : location.assign(path))
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `focus` for the key `/` outside of fields and dialogs. */
function useSlash(focus: () => void) {
  const onSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    focus()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onSlash(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The text, what is found of it, and the option that the arrows chose. `onLeave` opens the page of a hit, or of the search for Enter. */
function useCombobox(onLeave: (path: string) => void) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const hits = useHits(text)
  const found = hits.found.slice(0, suggested)
  const leave = (path: string) => {
    setOpen(false)
    setChosen(-1)
    onLeave(path)
  }
  const submit = () => {
    const hit = found[chosen]
    if (hit) leave(hit.path)
    else if (text.trim()) leave(`${page}?${new URLSearchParams({ q: text.trim() })}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      setChosen(at => Math.min(Math.max(at + step, -1), found.length - 1))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      submit()
    } else if (event.key === 'Escape') {
      if (isOpen) setOpen(false)
      else setText('')
    }
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    setOpen(true)
    setChosen(-1)
  }
  const listeners = { onChange, onKeyDown, onFocus: () => setOpen(true), onBlur: () => setOpen(false) }
  return { text, hits, found, chosen, isListed: isOpen && text.trim() !== '', leave, listeners }
}

export function HeaderSearch() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const open = useOpen()
  const field = useCombobox(path => {
    input.current?.blur()
    open(path)
  })
  const { text, hits, found, chosen, isListed, leave } = field
  useSlash(() => {
    // On phones the field is on the page of the search.
    if (input.current?.offsetParent) input.current.focus()
    else open(page)
  })
  return (
    <search className={styles.header}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          value={text}
          role="combobox"
          aria-label="搜商品、号码、业务、消息"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          {...(isListed && chosen >= 0 && { 'aria-activedescendant': `${id}-${chosen}` })}
          placeholder="搜商品、号码、业务、消息"
          autoComplete="off"
          {...field.listeners}
        />
        <kbd className={styles.key}>/</kbd>
      </div>
      <div className={styles.panel} hidden={!isListed}>
        <div className={styles.suggestions} id={`${id}-list`} role="listbox" aria-label="找到的">
          {found.map((hit, at) => (
            <Suggestion
              key={`${hit.kind} ${hit.path} ${hit.title}`}
              id={`${id}-${at}`}
              isChosen={at === chosen}
              hit={hit}
              onOpen={leave}
            />
          ))}
        </div>
        <p className={styles.rest} role="status">
          {hits.failure ?? restText(hits.found.length, hits.isCurrent)}
        </p>
      </div>
      <LinkTo to={page} className={styles.open} aria-label="搜索">
        <Icon name="search" />
      </LinkTo>
    </search>
  )
}

function restText(count: number, isCurrent: boolean): string {
  if (!isCurrent) return '正在找…'
  if (count === 0) return '没有找到，换个词试试'
  return count > suggested ? `按回车看全部 ${formatCount(count)} 条` : `找到 ${formatCount(count)} 条`
}

type SuggestionProps = { id: string; hit: Found; isChosen: boolean; onOpen: (path: string) => void }

function Suggestion({ id, hit, isChosen, onOpen }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
    // biome-ignore lint/a11y/useFocusableInteractive: an option is chosen by the combobox
    <div
      id={id}
      className={styles.suggestion}
      role="option"
      aria-selected={isChosen}
      // The field keeps the focus until the click.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onOpen(hit.path)}
    >
      <span className={styles.kind}>{kindLabels[hit.kind]}</span>
      <span className={styles.title}>{hit.title}</span>
      <span className={styles.detail}>{hit.detail}</span>
    </div>
  )
}
