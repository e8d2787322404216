/** The menus as a module that is loaded when first needed and then stays: an import each time is work, even of what is here. */
import { rememberOne } from '../wire/keeper.ts'

export const frameModule = rememberOne(() => import('./frame.ts'))
