/** What a person sees when a page cannot be shown: what happened and a way to try again. */
export function ErrorPage() {
  return <h1>页面暂时打不开</h1>
}
