/** The fade from page to page (ui/base.css) is for public pages only: a console is drawn by its application, after the fade would have ended. */

const isConsole = (path: string) => path.startsWith('/MyManage')

export function startTransitions() {
  addEventListener('pageswap', event => {
    const target = event.activation?.entry?.url
    if (isConsole(location.pathname) || (target && isConsole(new URL(target).pathname)))
      event.viewTransition?.skipTransition()
  })
}
