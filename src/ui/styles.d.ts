// What an import of a file that is no script gives: class names for CSS Modules, nothing for global styles, an address for the rest.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*?url' {
  const address: string
  export default address
}
