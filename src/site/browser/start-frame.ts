/** Starts the script of the frame. */

import { startActions } from './actions.ts'
import { startDialogs } from './dialogs.ts'
import { firstPaint } from './first-paint.ts'
import { startHits } from './hits.ts'
import { startMenus } from './menus.ts'
import { startReading } from './reading/reading.ts'
import { startAccount } from './session/account.ts'
import { startFollowingLogin } from './session/follow-login.ts'
import { startTypedText } from './session/typed-text.ts'
import { startToasts } from './toasts.ts'
import { startTransitions } from './transitions.ts'

/** The parts that public pages and consoles share. */
export function startFrame() {
  startTransitions()
  startToasts()
  startDialogs()
  startTypedText()
  startMenus()
  startActions()
  startReading()
  void firstPaint.then(startHits)
  startAccount()
  startFollowingLogin()
}
