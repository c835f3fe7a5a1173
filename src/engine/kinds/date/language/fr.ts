import { frFR } from '@mui/x-date-pickers/locales';

export { fr as days } from 'date-fns/locale/fr';
export const texts = frFR.components.MuiLocalizationProvider.defaultProps.localeText;
