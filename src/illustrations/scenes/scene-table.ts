/** Every scene by its name, which a portal, a cover or a film names. */
import { industryScenes } from './industry.tsx'
import { publicScenes } from './public.tsx'
import type { Scene } from './scene.ts'
import { tradeScenes } from './trade.tsx'

export const scenes = { ...tradeScenes, ...publicScenes, ...industryScenes } satisfies Readonly<Record<string, Scene>>

export type SceneName = keyof typeof scenes
