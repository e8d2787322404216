/** View `console`: a page of the consoles, whose screen is rendered in the browser only. */
import { type ComponentType, lazy } from 'react'
import { mainLanguage } from '../../codes/languages.ts'
import { ConsolePage } from '../../ui/console/console-page.tsx'
import { loadTexts } from '../../ui/language.ts'
import type { PageProps } from '../../wire/page.ts'
import { importFile, loadChunk } from '../chunk-load.ts'
import { screens } from '../screens.ts'

const isComplete = (component: ComponentType) => typeof component === 'function'

/** A screen whose file fails throws a ChunkLoadError into the page. */
const components = new Map(
  Object.entries(screens).map(([name, load]) => [
    name,
    lazy(async () => {
      const component = await loadChunk({ load, isComplete })
      await loadTexts(mainLanguage, importFile)
      return { default: component }
    }),
  ]),
)

export function Component({ row: { screen = '' } }: PageProps<null>) {
  const component = components.get(screen)
  if (!component) throw new Error(`No screen has the name ${screen}`)
  return <ConsolePage screen={component} />
}
