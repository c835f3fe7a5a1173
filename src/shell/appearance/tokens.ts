/** The colours of one skin, by what they are for. Every pairing used with text meets AA (4.5 : 1). */
export interface Tokens {
  canvas: string;
  surface: string;
  sunken: string;
  line: string;
  lineStrong: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  action: string;
  actionStrong: string;
  actionSoft: string;
  onAction: string;
  attention: string;
  attentionSoft: string;
  wrong: string;
  wrongSoft: string;
  right: string;
  rightSoft: string;
  shadow: string;
}

export const light: Tokens = {
  canvas: '#f3f5f6',
  surface: '#ffffff',
  sunken: '#eaedf0',
  line: '#dfe4e8',
  lineStrong: '#87929d',
  ink: '#12181e',
  inkSoft: '#414c57',
  inkFaint: '#5a6671',
  action: '#0a6764',
  actionStrong: '#074d4b',
  actionSoft: '#dff0ef',
  onAction: '#ffffff',
  attention: '#875300',
  attentionSoft: '#fcf0d6',
  wrong: '#b3261e',
  wrongSoft: '#fbe8e6',
  right: '#1b6738',
  rightSoft: '#e1f3e7',
  shadow: '0 1px 2px rgb(18 24 30 / 6%), 0 8px 24px rgb(18 24 30 / 8%)',
};

export const dark: Tokens = {
  canvas: '#0e1215',
  surface: '#161b20',
  sunken: '#0a0d10',
  line: '#272e35',
  lineStrong: '#6c7883',
  ink: '#e9edf0',
  inkSoft: '#b9c2ca',
  inkFaint: '#94a0ab',
  action: '#52c2ba',
  actionStrong: '#7bd8d1',
  actionSoft: '#12302f',
  onAction: '#04211f',
  attention: '#f0b955',
  attentionSoft: '#33270f',
  wrong: '#ff9389',
  wrongSoft: '#3a1a18',
  right: '#78d297',
  rightSoft: '#14301e',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
};
