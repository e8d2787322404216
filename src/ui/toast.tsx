// Short messages about what was just done, such as 此业务没有开通. Announced by screen readers; a fault stays until it is closed.
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { TONE_ICONS, type Tone } from './note.tsx'
import styles from './toast.module.css'

/** How long a message stays, in milliseconds. */
export const TOAST_MS = 6000

type Message = { id: number; tone: Tone; text: string }
type ShowToast = (text: string, tone?: Tone) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** show('此业务没有开通') says it; a tone marks good, warning or bad news. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

function ToastLine({ message, onClose }: { message: Message; onClose: (id: number) => void }) {
  const { id, tone, text } = message
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || tone === 'bad') return
    const timer = setTimeout(() => onClose(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, tone, isHeld, onClose])
  return (
    <li
      className={classNames(styles.toast, styles[tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={TONE_ICONS[tone]} />
      <p className={styles.text}>{text}</p>
      <IconButton icon="close" label="关闭这条消息" onClick={() => onClose(id)} />
    </li>
  )
}

/** Holds the messages of everything below it. Its regions are in the page from the start, or nothing would be announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const count = useRef(0)
  const close = useCallback((id: number) => setMessages(held => held.filter(message => message.id !== id)), [])
  const show = useCallback<ShowToast>((text, tone = 'info') => {
    count.current += 1
    const message = { id: count.current, tone, text }
    setMessages(held => [...held.filter(old => old.text !== text).slice(-2), message])
  }, [])
  const lines = (isBad: boolean) =>
    messages.flatMap(message =>
      (message.tone === 'bad') === isBad ? [<ToastLine key={message.id} message={message} onClose={close} />] : [],
    )
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region}>
        <ul aria-live="polite">{lines(false)}</ul>
        <ul aria-live="assertive">{lines(true)}</ul>
      </div>
    </ToastContext>
  )
}
