/** The site's name for the header of a console; the shell provides it, for it is a setting. */
import { createContext } from 'react'

export const SiteNameContext = createContext('')
