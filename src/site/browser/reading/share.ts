/** Shares a page: its address as a QR code for a phone, and as a text to copy. Without scripts the link opens the code itself. */
import { copyText, englishCopied } from '../copy-text.ts'

const chineseCopied = ['链接已复制，可以粘贴给他人', '没能复制链接，请从地址栏复制'] as const

/** `link` leads to the code, drawn by the server; its query has the path of the page. */
export function openShare(link: HTMLElement) {
  const isEnglish = document.documentElement.lang === 'en'
  const source = link.getAttribute('href') ?? ''
  const address = location.origin + (new URL(source, location.origin).searchParams.get('path') ?? '')
  const dialog = document.createElement('dialog')
  dialog.className = 'share'
  const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, texts: Partial<HTMLElementTagNameMap[Tag]>) => {
    const element = Object.assign(document.createElement(tag), texts)
    dialog.append(element)
    return element
  }
  const title = add('h2', { id: 'share-title', textContent: isEnglish ? 'Share this page' : '分享本页' })
  dialog.setAttribute('aria-labelledby', title.id)
  add('img', { src: source, alt: isEnglish ? 'QR code of this page' : '本页地址的二维码' })
  add('p', { textContent: isEnglish ? 'Scan with a phone, or copy the address:' : '用手机扫一扫，或者复制网址：' })
  add('p', { textContent: address })
  add('button', { type: 'button', textContent: isEnglish ? 'Copy the address' : '复制网址' }).onclick = () => {
    copyText(address, isEnglish ? englishCopied : chineseCopied)
    dialog.close()
  }
  add('button', { type: 'button', textContent: isEnglish ? 'Close' : '关闭' }).onclick = () => dialog.close()
  dialog.onclose = () => {
    dialog.remove()
    link.focus()
  }
  document.body.append(dialog)
  dialog.showModal()
}
