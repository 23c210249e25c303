import style from './SubPageTitle.module.css'

type SubPageTitleProps = {
  /** The page it belongs to. */
  readonly of: string
  readonly title: string
  /** Back to that page. */
  readonly onLeave: () => void
}

/** The title of a page within a page, after the way back: "Risk / Log-linear model". */
export function SubPageTitle({ of, title, onLeave }: SubPageTitleProps) {
  return (
    <>
      <button type="button" className={style.crumb} onClick={onLeave}>
        {of}
      </button>
      <span className={style.slash}>/</span>
      {title}
    </>
  )
}
