/** The error page: what happened and a way to try again. */

import type { Language } from '../../codes/languages.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ErrorState } from '../../ui/status/states.tsx'
import { CallFailure } from '../../wire/client.ts'
import { ChunkLoadError, chunkErrorMessage } from '../chunk-load.ts'

export type ErrorPageProps = {
  error: unknown
  /** Status of a page that the server could not make; undefined for failures in the browser. */
  status?: number | undefined
  onRetry?: () => void
}

/** Without `onRetry` the script of the frame opens the page again. */
export function ErrorPage({ error, status = statusOf(error), onRetry }: ErrorPageProps) {
  const language = useLanguage()
  const texts = language === 'en' ? englishErrorTexts(status) : errorTexts(error, status)
  return (
    <div className="page-width">
      <h1 className="visually-hidden">{texts.title}</h1>
      <ErrorState
        title={texts.title}
        isCentred
        hasRetry
        onRetry={onRetry}
        {...(language === 'en' && { retryLabel: 'Try again' })}
        actions={
          <LinkButton to={language === 'en' ? '/EnglishHome' : '/'} look="text">
            {language === 'en' ? 'English home' : '回到首页'}
          </LinkButton>
        }
      >
        {texts.text}
      </ErrorState>
    </div>
  )
}

/** Document title if a page cannot be displayed. */
export function errorDocumentTitle(status: number | undefined, siteName: string, language: Language = 'zh'): string {
  if (language === 'en') return `${status === 404 ? 'Page not found' : 'The page cannot be displayed'} - ${siteName}`
  return `${status === 404 ? '页面不存在' : '页面暂时打不开'} - ${siteName}`
}

const statusOf = (error: unknown): number | undefined => (error instanceof CallFailure ? error.status : undefined)

/** Title and text for any error while opening a page. */
export function errorTexts(error: unknown, status = statusOf(error)): { title: string; text: string } {
  if (error instanceof ChunkLoadError) return { title: '页面没有打开', text: chunkErrorMessage(error) }
  if (error instanceof CallFailure) return { title: '内容没有取到', text: error.message }
  if (status === 401) return { title: '请先登录', text: '登录后才能看到这一页。' }
  if (status === 403) return { title: '不能查看', text: '您没有查看这一页的权限。' }
  if (status === 429 || status === 503) return { title: '现在访问较多', text: '请稍等片刻再试。' }
  if (status === 400) return { title: '地址不完整', text: '请检查网址，或从菜单重新进入。' }
  return { title: '页面暂时打不开', text: '服务出现了问题，请稍后再试。' }
}

function englishErrorTexts(status: number | undefined): { title: string; text: string } {
  if (status === 429 || status === 503)
    return { title: 'Many people are here at the moment', text: 'Please try again in a moment.' }
  if (status === 400)
    return { title: 'The address is incomplete', text: 'Please check it, or choose a page from the menu.' }
  return { title: 'The page cannot be displayed', text: 'Something went wrong on our side. Please try again later.' }
}
