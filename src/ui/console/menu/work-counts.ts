/** How much waits for the signed-in person on other pages than the current one: badges of menu items, by path. */
import { createContext } from 'react'

export type WorkCounts = Readonly<Partial<Record<string, number>>>

/** Provided around all consoles. */
export const WorkCountsContext = createContext<WorkCounts>({})

/** The event after which the menu counts again what waits for the signed-in person. */
export const workChangedEvent = 'work-changed'

export const workChanged = () => void dispatchEvent(new Event(workChangedEvent))
