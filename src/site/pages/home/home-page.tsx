/** View `home`: the home page, and the one of elder mode. */
import * as home from '../../../content/home/home-page.tsx'
import type { PageProps } from '../../../wire/page.ts'
import { useShell } from '../../frame/shell-data.ts'
import { ElderHome } from './elder-home.tsx'

export const { load, head } = home

export function Component(props: PageProps<home.HomeData>) {
  return useShell().isElder ? <ElderHome notices={props.data.notices} /> : <home.Component {...props} />
}
