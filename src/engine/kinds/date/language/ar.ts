export { ar as days } from 'date-fns/locale/ar';
