import style from './MethodsRoom.module.css'

/** The packages whose code is in the page and their licences, as the build has put them there; the dev server has none. */
export function ThirdPartyNotices() {
  const text = document.getElementById('third-party-notices')?.textContent.trim() ?? ''
  return text === '' ? null : (
    <details className={`${style.folded} ${style.notices}`}>
      <summary>Packages in this page and their licences</summary>
      <pre>{text}</pre>
    </details>
  )
}
