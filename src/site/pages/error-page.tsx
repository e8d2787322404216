/** The error page: what happened and a way to try again. */

import { type ByLanguage, type Language, mainLanguage } from '../../codes/languages.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { useLocale } from '../../ui/language.ts'
import { ErrorState } from '../../ui/status/states.tsx'
import { CallFailure } from '../../wire/client.ts'
import { ChunkLoadError, chunkErrorMessage } from '../chunk-load.ts'
import type { Path } from '../routes.ts'

export type ErrorPageProps = {
  error: unknown
  /** Status of a page that the server could not make; undefined for failures in the browser. */
  status?: number | undefined
  onRetry?: () => void
}

/** Without `onRetry` the script of the frame opens the page again. */
export function ErrorPage({ error, status = statusOf(error), onRetry }: ErrorPageProps) {
  const { home, ...locale } = useLocale(errorPageTexts)
  const texts = locale.texts(error, status)
  return (
    <div className="page-width">
      <h1 className="visually-hidden">{texts.title}</h1>
      <ErrorState
        title={texts.title}
        isCentred
        hasRetry
        onRetry={onRetry}
        retryLabel={locale.retry}
        actions={
          <LinkButton to={home.to} look="text">
            {home.label}
          </LinkButton>
        }
      >
        {texts.text}
      </ErrorState>
    </div>
  )
}

/** Document title if a page cannot be displayed. */
export function errorDocumentTitle(
  status: number | undefined,
  siteName: string,
  language: Language = mainLanguage,
): string {
  const { missing, failed } = errorPageTexts[language].documentTitles
  return `${status === 404 ? missing : failed} - ${siteName}`
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

type ErrorPageTexts = {
  texts: (error: unknown, status: number | undefined) => { title: string; text: string }
  retry: string
  home: { to: Path; label: string }
  documentTitles: { missing: string; failed: string }
}

const errorPageTexts: ByLanguage<ErrorPageTexts> = {
  zh: {
    texts: errorTexts,
    retry: '再试一次',
    home: { to: '/', label: '回到首页' },
    documentTitles: { missing: '页面不存在', failed: '页面暂时打不开' },
  },
  en: {
    texts: (_, status) => englishErrorTexts(status),
    retry: 'Try again',
    home: { to: '/EnglishHome', label: 'English home' },
    documentTitles: { missing: 'Page not found', failed: 'The page cannot be displayed' },
  },
}
