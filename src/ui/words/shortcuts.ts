/** What a shortcut does, and its keys between bars: `|G| then |1|–|6|`. */
type Shortcut = readonly [what: string, keys: string]

export const shortcuts: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      ['Go to step', '|G| then |1|–|6|'],
      ['Go to the Lab', '|G| then |L|'],
      ['Go to Methods', '|G| then |M|'],
      ['Find a measure or a word', '|/|'],
      ['Undo', '|Ctrl Z|'],
      ['Redo', '|Ctrl Shift Z| or |Ctrl Y|'],
      ['Save the project', '|Ctrl S|'],
      ['Close, then cancel work after asking', '|Esc|'],
      ['Next, previous part of the page', '|F6| |Shift F6|'],
      ['Help', '|?|'],
    ],
  },
  {
    title: 'Inspector',
    shortcuts: [
      ['Open or close', '|I|'],
      ['Previous, next of its kind', '|[| |]|'],
    ],
  },
  {
    title: 'Data',
    shortcuts: [
      ['Key, sensitive, drop', '|K| |S| |D|'],
      ['Select, add to the selection', '|Space| |Shift ↓|'],
      ['Select all, none', '|Ctrl A| |Esc|'],
    ],
  },
  {
    title: 'Tables',
    shortcuts: [
      ['Move', '|↑| |↓| |←| |→|'],
      ['First, last', '|Home| |End|'],
      ['Open in the inspector', '|Enter|'],
    ],
  },
  {
    title: 'Map',
    shortcuts: [
      ['Nearest point', '|←| |→| |↑| |↓|'],
      ['Compare with the selected one', '|C|'],
      ['Limit: by 1, by 10', '|L| |↑| |Shift ↑|'],
      ['To the table, and back', '|T|'],
    ],
  },
  {
    title: 'Lab',
    shortcuts: [
      ['Through the records', '|←| |→| |Home| |End|'],
      ['Fifty on, fifty back', '|Page Down| |Page Up|'],
    ],
  },
  {
    title: 'Charts',
    shortcuts: [['As a table, and back', '|T|']],
  },
]
