/** Visitors who ask one after the other until they are told to stop, and what became of their requests. */
import http from 'node:http'

type Outcome = { url: string; status: number; reason: string; retryAfter: string | undefined }

export function steadyVisitors(address: () => string, urls: readonly string[], count: number) {
  const outcomes: Outcome[] = []
  const agent = new http.Agent({ keepAlive: true })
  let going = true
  const visit = async (start: number) => {
    for (let at = start; going; at++) {
      const url = urls[at % urls.length] ?? '/'
      outcomes.push({ url, ...(await ask(address() + url, agent)) })
    }
  }
  const visitors = Array.from({ length: count }, (_, start) => visit(start))
  return {
    outcomes,
    stop: async () => {
      going = false
      await Promise.all(visitors)
      agent.destroy()
    },
  }
}

/** A connection that breaks counts as status 0. */
function ask(url: string, agent: http.Agent): Promise<Omit<Outcome, 'url'>> {
  return new Promise(done => {
    const lost = (error: Error) => done({ status: 0, reason: error.message, retryAfter: undefined })
    const request = http.get(url, { agent }, answer => {
      answer.on('error', lost)
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          reason: answer.statusMessage ?? '',
          retryAfter: answer.headers['retry-after'],
        }),
      )
      answer.resume()
    })
    request.on('error', lost)
  })
}
