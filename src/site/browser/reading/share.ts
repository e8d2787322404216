/** Shares a page: its address as a QR code for a phone, and as a text to copy. Without scripts the link opens the code itself. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { copyText } from '../copy-text.ts'
import { forPage } from '../page-language.ts'

type ShareTexts = Readonly<Record<'title' | 'code' | 'how' | 'copy' | 'close', string>> & {
  /** By default those of every copied text. */
  copied?: readonly [string, string]
}

const shareTexts: ByLanguage<ShareTexts> = {
  zh: {
    title: '分享本页',
    code: '本页地址的二维码',
    how: '用手机扫一扫，或者复制网址：',
    copy: '复制网址',
    close: '关闭',
    copied: ['链接已复制，可以粘贴给他人', '没能复制链接，请从地址栏复制'],
  },
  en: {
    title: 'Share this page',
    code: 'QR code of this page',
    how: 'Scan with a phone, or copy the address:',
    copy: 'Copy the address',
    close: 'Close',
  },
}

/** `link` leads to the code, drawn by the server; its query has the path of the page. */
export function openShare(link: HTMLElement) {
  const texts = forPage(shareTexts)
  const source = link.getAttribute('href') ?? ''
  const address = location.origin + (new URL(source, location.origin).searchParams.get('path') ?? '')
  const dialog = document.createElement('dialog')
  dialog.className = 'share'
  const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, texts: Partial<HTMLElementTagNameMap[Tag]>) => {
    const element = Object.assign(document.createElement(tag), texts)
    dialog.append(element)
    return element
  }
  const title = add('h2', { id: 'share-title', textContent: texts.title })
  dialog.setAttribute('aria-labelledby', title.id)
  add('img', { src: source, alt: texts.code })
  add('p', { textContent: texts.how })
  add('p', { textContent: address })
  add('button', { type: 'button', textContent: texts.copy }).onclick = () => {
    copyText(address, texts.copied)
    dialog.close()
  }
  add('button', { type: 'button', textContent: texts.close }).onclick = () => dialog.close()
  dialog.onclose = () => {
    dialog.remove()
    link.focus()
  }
  document.body.append(dialog)
  dialog.showModal()
}
