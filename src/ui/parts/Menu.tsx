import type { ReactNode } from 'react'
import {
  Button,
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import { Icon } from './Icon'
import style from './Menu.module.css'

type MenuEntry = {
  readonly id: string
  readonly label: ReactNode
  /** For typing ahead, when the label is not plain text. */
  readonly text: string
  /** Stands at the far right: a number, a shortcut. */
  readonly note?: ReactNode | undefined
  readonly chosen?: boolean | undefined
}

export type MenuGroup = { readonly title: string; readonly entries: readonly MenuEntry[] }

type MenuProps = {
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClass: string
  readonly groups: readonly MenuGroup[]
  readonly onChoose: (id: string) => void
}

/** A button that opens a menu; groups are divided by lines. */
export function Menu({ label, trigger, triggerClass, groups, onChoose }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={`${triggerClass} ${style.trigger}`} aria-label={label}>
        {trigger}
        <Icon name="chevron" small />
      </Button>
      <Popover className={style.popover} placement="bottom start" offset={4}>
        <AriaMenu className={style.menu} onAction={(key) => onChoose(String(key))}>
          {groups.map((group) => (
            <MenuSection key={group.title} className={style.section}>
              <Header className="vh">{group.title}</Header>
              {group.entries.map((entry) => (
                <MenuItem key={entry.id} id={entry.id} textValue={entry.text} className={style.item}>
                  <span className={style.tick}>{entry.chosen && <Icon name="check" small />}</span>
                  <span className={style.label}>
                    {entry.label}
                    {entry.chosen && <span className="vh">, in use</span>}
                  </span>
                  {entry.note !== undefined && <span className={style.note}>{entry.note}</span>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
