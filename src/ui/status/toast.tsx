/** Short messages about the last action, such as 此业务没有开通. Announced by screen readers; an error stays until it is closed. */
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/button.tsx'
import styles from '../toast.module.css'
import { Icon } from './icon.tsx'
import { type Tone, toneIcons } from './note.tsx'

/** How long a message is displayed, in milliseconds. */
export const toastMs = 6000

type Message = { id: number; tone: Tone; text: string }
type ShowToast = (text: string, tone?: Tone) => void

const ToastContext = createContext<ShowToast>(() => undefined)

/** show('此业务没有开通') displays a message; a tone marks success, warning or error. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

function ToastLine({ message, onClose }: { message: Message; onClose: (id: number) => void }) {
  const { id, tone, text } = message
  const [isInteracting, setInteracting] = useState(false)
  useEffect(() => {
    if (isInteracting || tone === 'bad') return
    const timer = setTimeout(() => onClose(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, tone, isInteracting, onClose])
  return (
    <li
      className={classNames(styles.toast, styles[tone])}
      onMouseEnter={() => setInteracting(true)}
      onMouseLeave={() => setInteracting(false)}
      onFocus={() => setInteracting(true)}
      onBlur={() => setInteracting(false)}
    >
      <Icon name={toneIcons[tone]} />
      <p className={styles.text}>{text}</p>
      <IconButton icon="close" label="关闭这条消息" onClick={() => onClose(id)} />
    </li>
  )
}

/** Displays the messages of all components below it. Its live regions are always present, otherwise nothing would be announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const count = useRef(0)
  const close = useCallback((id: number) => setMessages(current => current.filter(message => message.id !== id)), [])
  const show = useCallback<ShowToast>((text, tone = 'info') => {
    count.current += 1
    const message = { id: count.current, tone, text }
    setMessages(current => [...current.filter(other => other.text !== text).slice(-2), message])
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
