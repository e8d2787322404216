/** The search in the header of a member's console. A context, because the module of the search is above this one. */
import { type ComponentType, createContext } from 'react'

/** Provided around all consoles. */
export const HeaderSearchContext = createContext<ComponentType | undefined>(undefined)
