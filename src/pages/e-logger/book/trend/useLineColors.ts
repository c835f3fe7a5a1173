import { useTheme } from '@mui/material/styles';

/** The color of each line; that of limits is left to them. */
export function useLineColors(): (at: number) => string {
  const { primary, warning, info, success, secondary, text } = useTheme().palette;
  const colors = [primary.main, warning.main, info.main, success.main, secondary.main, text.secondary];
  return at => colors[at % colors.length] ?? primary.main;
}
