import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogTrigger,
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import { mostListed } from './find-among'
import { Icon } from './Icon'
import list from './ListButton.module.css'
import style from './Menu.module.css'
import { OneOfMany } from './OneOfMany'

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

/** A button that opens a menu; groups are divided by lines. In a long one an entry is looked for by a word. */
export function Menu({ label, trigger, triggerClass, groups, onChoose }: MenuProps) {
  const button = (
    <Button className={`${triggerClass} ${style.trigger}`} aria-label={label}>
      {trigger}
      <Icon name="chevron" small />
    </Button>
  )
  const entries = groups.flatMap((group) => group.entries)
  if (entries.length > mostListed) {
    return (
      <DialogTrigger>
        {button}
        <Popover className={list.popover} placement="bottom start" offset={4}>
          <Dialog className={list.list} aria-label={label}>
            {({ close }) => (
              <OneOfMany
                label={label}
                options={entries.map(({ id, text }) => ({ value: id, label: text }))}
                onChoose={(id) => {
                  close()
                  onChoose(id)
                }}
              />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    )
  }
  return (
    <MenuTrigger>
      {button}
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
