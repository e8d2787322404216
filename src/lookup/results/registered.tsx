/** Texts as they were registered, on pages in another language than theirs. */
import type { ReactNode } from 'react'

/** A text as it was registered. */
export function Registered({ children }: { children: string }) {
  return <span lang="zh-CN">{children}</span>
}

/** Marks a text with Chinese characters as Chinese. */
export const textOrRegistered = (text: string | null): ReactNode =>
  text && /\p{Script=Han}/u.test(text) ? <Registered>{text}</Registered> : text
