export { aggregateWidget as default } from '../aggregateWidget';
