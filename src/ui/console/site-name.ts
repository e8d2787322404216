/** The site's name for the console header; the shell provides it because it is a setting. */
import { createContext } from 'react'

export const SiteNameContext = createContext('')
