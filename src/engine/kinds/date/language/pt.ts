import { ptPT } from '@mui/x-date-pickers/locales';

export { pt as days } from 'date-fns/locale/pt';
export const texts = ptPT.components.MuiLocalizationProvider.defaultProps.localeText;
