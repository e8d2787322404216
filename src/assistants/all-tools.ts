/** Every tool, those for everybody first. */
import { ownTools } from './own-tools.ts'
import { publicTools } from './public-tools.ts'
import type { Tool } from './tool.ts'

export const allTools: readonly Tool[] = [...publicTools, ...ownTools]
