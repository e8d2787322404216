/** How many messages of the signed-in person are unread: a badge in every console. */
import { createContext } from 'react'

export type UnreadMessages = {
  /** Counted up to 100. */
  unread: number
  /** The number after a call that changed it. */
  setUnread: (unread: number) => void
}

/** Provided around all consoles. */
export const UnreadContext = createContext<UnreadMessages>({ unread: 0, setUnread: () => undefined })

/** The number as it fits a badge. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread))
