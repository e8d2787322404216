/** Says that the session has ended, once a call has been refused for that reason (product.md 8). */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { browserPlaces, forgetSession, leaveForLogin } from './browser-session.ts'

const words = {
  zh: { title: '提示', text: '登录已过期或账号已在别处登录，请重新登录', confirm: '重新登录' },
  en: {
    title: 'Tip',
    text: 'Login has expired or the account was logged in elsewhere, please log in again',
    confirm: 'Log in',
  },
} as const

/** Waits for the window's `session-ended`; then the stored session is gone at once, and confirming leads to /login. */
export function SessionEndedDialog({ language }: { language: 'zh' | 'en' }) {
  const [isOpen, setOpen] = useState(false)
  const go = useNavigate()
  useEffect(() => {
    const ended = () => {
      forgetSession(browserPlaces())
      setOpen(true)
    }
    addEventListener('session-ended', ended)
    return () => removeEventListener('session-ended', ended)
  }, [])
  const { title, text, confirm } = words[language]
  const leave = () => {
    setOpen(false)
    leaveForLogin({ go, reload: () => location.reload(), later: setTimeout })
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
