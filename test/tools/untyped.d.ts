/** Types of packages that have none, as far as tests use them. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: unknown): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): { jsonld: object; metatags: Record<string, string[]>; errors?: object[] }
  }
}

declare module 'web-app-manifest-validator' {
  export default function validate(manifest: object): string[]
}

declare module 'xmllint-wasm' {
  export function validateXML(input: {
    xml: { fileName: string; contents: string }[]
    schema: string[]
  }): Promise<{ valid: boolean; errors: { message: string }[] }>
}

declare module 'aws4' {
  type Signed = { headers: Record<string, string>; path: string }
  function sign(
    request: {
      service: string
      region: string
      method: string
      host: string
      path: string
      headers: Record<string, string>
      signQuery?: boolean
    },
    credentials: { accessKeyId: string; secretAccessKey: string },
  ): Signed
  const aws4: { sign: typeof sign }
  export default aws4
}
