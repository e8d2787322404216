/** Dialog for an ended session, opened when a call was refused for that reason (product.md 8). */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { browserStorage, leaveForLogin, removeStoredSession } from './browser-session.ts'

const texts = {
  zh: { title: '提示', text: '登录已过期或账号已在别处登录，请重新登录', confirm: '重新登录' },
  en: {
    title: 'Tip',
    text: 'Login has expired or the account was logged in elsewhere, please log in again',
    confirm: 'Log in',
  },
} as const

/** Opens on the window event `session-ended` and removes the stored session at once; confirming leads to /login. */
export function SessionEndedDialog({ language }: { language: 'zh' | 'en' }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const ended = () => {
      removeStoredSession(browserStorage())
      setOpen(true)
    }
    addEventListener('session-ended', ended)
    return () => removeEventListener('session-ended', ended)
  }, [])
  const { title, text, confirm } = texts[language]
  const leave = () => {
    setOpen(false)
    leaveForLogin({ navigate, reload: () => location.reload(), schedule: setTimeout })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => isOpen && leave()}
      title={title}
      isAlert
      actions={<Button onClick={leave}>{confirm}</Button>}
    >
      <p>{text}</p>
    </Dialog>
  )
}
