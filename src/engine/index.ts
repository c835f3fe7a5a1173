export { EngineProvider, useEngine, useRegistry, type Engine } from './EngineContext';
export { iconOf } from './icons';
